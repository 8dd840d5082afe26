-- +goose Up
-- What one login left in one browser bears one name, so that it can be listed and ended by itself. Of the browser only its family and platform are kept.
ALTER TABLE tokens ADD COLUMN login TEXT NOT NULL DEFAULT '';
ALTER TABLE tokens ADD COLUMN browser TEXT NOT NULL DEFAULT '';
ALTER TABLE tokens ADD COLUMN seen_at TIMESTAMPTZ;
UPDATE tokens SET login = substr(hash, 1, 32) WHERE purpose IN ('session', 'admin_session', 'autologin_stored');

-- +goose Down
ALTER TABLE tokens DROP COLUMN seen_at;
ALTER TABLE tokens DROP COLUMN browser;
ALTER TABLE tokens DROP COLUMN login;
