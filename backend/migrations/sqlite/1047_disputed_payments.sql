-- +goose Up
-- What comes back of a document that was paid isn't paid again while nobody has answered the objection to it (docs/adr/0069).
UPDATE credit_note_payments SET stopped = TRUE
    WHERE status IN ('paid', 'met') AND NOT cancelled
    AND EXISTS (SELECT 1 FROM credit_note_objections o WHERE o.tenant = credit_note_payments.tenant AND o.note_id = credit_note_payments.note_id)
    AND NOT EXISTS (SELECT 1 FROM credit_note_answers a WHERE a.tenant = credit_note_payments.tenant AND a.note_id = credit_note_payments.note_id);

-- +goose Down
-- What is stopped stays so: the release before lets it go with the answer, too, and else would pay again what came back of a disputed document.
SELECT 1;
