-- +goose Up
-- People of the desk find sellers by the words of their names, in small letters, and read them page by page, the newest
-- first.
CREATE TABLE agency_words (
    tenant TEXT NOT NULL,
    word   TEXT NOT NULL,
    kind   TEXT NOT NULL,
    number TEXT NOT NULL,
    PRIMARY KEY (tenant, word, number),
    FOREIGN KEY (tenant, number) REFERENCES agencies (tenant, number)
);
CREATE INDEX agency_words_of_agency ON agency_words (tenant, number);
INSERT INTO agency_words (tenant, word, kind, number)
WITH RECURSIVE split (tenant, kind, number, word, rest) AS (
    SELECT tenant, kind, number, '', lower(name) || ' ' FROM agencies WHERE name <> ''
    UNION ALL
    SELECT tenant, kind, number, substr(rest, 1, instr(rest, ' ') - 1), substr(rest, instr(rest, ' ') + 1)
    FROM split WHERE rest <> ''
)
SELECT DISTINCT tenant, word, kind, number FROM split WHERE word <> '';
CREATE INDEX agencies_newest ON agencies (tenant, created_at, number);

-- +goose Down
DROP INDEX agencies_newest;
DROP TABLE agency_words;
