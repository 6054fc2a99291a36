"""Price of Influence (POI): two to four courts of Jacks, Queens and Kings, and what their power costs."""
