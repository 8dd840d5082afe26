-- +goose Up
-- What one person asks for is found by that person, and in the order in which it is shown: nobody's list reads all rows of a tenant.
CREATE INDEX awards_holder ON awards (tenant, holder_id, ended_at);
CREATE INDEX recipients_of_person ON recipients (tenant, person_key, id);
DROP INDEX recipients_person;
CREATE INDEX customer_numbers_of_holder ON customer_numbers (tenant, holder_id, recommendation_id);
DROP INDEX customer_numbers_holder;
CREATE INDEX contact_messages_of_mailbox ON contact_messages (tenant, mailbox, id);
DROP INDEX contact_messages_mailbox;
CREATE INDEX kept_answers_at_work ON kept_answers (tenant) WHERE sealed IS NULL;
-- It has all that is asked of a letter, because SQLite prefers the key of the table to an index that leads to it.
CREATE INDEX mail_log_of_subject ON mail_log (tenant, subject, sent_at, kind);
DROP INDEX mail_log_subject;

-- +goose Down
CREATE INDEX mail_log_subject ON mail_log (tenant, subject);
DROP INDEX mail_log_of_subject;
DROP INDEX kept_answers_at_work;
CREATE INDEX contact_messages_mailbox ON contact_messages (tenant, mailbox);
DROP INDEX contact_messages_of_mailbox;
CREATE INDEX customer_numbers_holder ON customer_numbers (tenant, holder_id);
DROP INDEX customer_numbers_of_holder;
CREATE INDEX recipients_person ON recipients (tenant, person_key);
DROP INDEX recipients_of_person;
DROP INDEX awards_holder;
