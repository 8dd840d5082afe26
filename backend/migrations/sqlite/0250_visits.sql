-- +goose Up
-- count is of all calls, visits are what people are shown: each browser at one place once a day. What was counted before is taken as it was shown.
ALTER TABLE clicks ADD COLUMN visits INTEGER NOT NULL DEFAULT 0;
UPDATE clicks SET visits = count;

-- A day's salt and the marks of its visitors: keyed hashes of network and browser with the link. All of it is deleted the next day.
CREATE TABLE click_salts (
    day  TEXT NOT NULL PRIMARY KEY,
    salt BLOB NOT NULL
);

CREATE TABLE click_marks (
    day     TEXT NOT NULL,
    tenant  TEXT NOT NULL,
    place   TEXT NOT NULL,
    visitor TEXT NOT NULL,
    PRIMARY KEY (day, tenant, place, visitor)
);

-- +goose Down
DROP TABLE click_marks;
DROP TABLE click_salts;
ALTER TABLE clicks DROP COLUMN visits;
