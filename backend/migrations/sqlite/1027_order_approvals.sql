-- +goose Up
-- Who of an agency approved an order that was only reported: the first member, and the second where the tenant wants two. What stands for a person is
-- emptied when the person is erased.
CREATE TABLE order_approvals (
    tenant        TEXT NOT NULL,
    order_id      TEXT NOT NULL,
    eye           INTEGER NOT NULL CHECK (eye IN (1, 2)),
    agency_number TEXT NOT NULL,
    account_id    TEXT NOT NULL,
    member_id     TEXT NOT NULL,
    approved_at   DATETIME NOT NULL,
    PRIMARY KEY (tenant, order_id, eye),
    FOREIGN KEY (tenant, order_id) REFERENCES orders (tenant, id)
);
CREATE INDEX order_approvals_of_account ON order_approvals (tenant, account_id);

-- +goose Down
DROP TABLE order_approvals;
