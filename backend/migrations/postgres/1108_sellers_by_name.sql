-- +goose Up
-- People of the desk find sellers by the words of their names, in small letters, and read them page by page, the newest
-- first.
CREATE TABLE agency_words (
    tenant TEXT NOT NULL,
    word   TEXT COLLATE "C" NOT NULL,
    kind   TEXT NOT NULL,
    number TEXT NOT NULL,
    PRIMARY KEY (tenant, word, number),
    FOREIGN KEY (tenant, number) REFERENCES agencies (tenant, number)
);
CREATE INDEX agency_words_of_agency ON agency_words (tenant, number);
INSERT INTO agency_words (tenant, word, kind, number)
SELECT DISTINCT a.tenant, w.word, a.kind, a.number
FROM agencies a, regexp_split_to_table(lower(a.name), '\s+') AS w(word) WHERE w.word <> '';
CREATE INDEX agencies_newest ON agencies (tenant, created_at, number);

-- +goose Down
DROP INDEX agencies_newest;
DROP TABLE agency_words;
