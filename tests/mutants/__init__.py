"""Whether tests notice when a rule is changed: sampled mutants of the rules, each held against its game's tests."""
