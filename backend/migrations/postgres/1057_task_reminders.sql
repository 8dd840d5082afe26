-- +goose Up
-- When the people of a tenant were told last of what waits for them, and of which kinds (docs/adr/0079).
CREATE TABLE task_reminders (
    tenant  TEXT PRIMARY KEY,
    number  INTEGER NOT NULL,
    sent_at TIMESTAMPTZ NOT NULL,
    kinds   TEXT NOT NULL,
    version INTEGER NOT NULL
);

-- +goose Down
DROP TABLE task_reminders;
