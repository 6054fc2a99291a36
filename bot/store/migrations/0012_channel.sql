-- Who looks back is offered the tables of a channel, and the last one of it is found however many others there are.
CREATE INDEX tables_channel ON tables (channel);
