package backendtest

import (
	"context"
	"net/http"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/platform/problem"
)

// OfflineCode is the offline code that the fake knows.
const OfflineCode = "7K2M9QX4"

func (f *Fake) LookCode(_ context.Context, c backend.Call, code string) (backend.CodeSight, error) {
	if err := f.ask("LookCode", c); err != nil {
		return backend.CodeSight{}, err
	}
	if code != OfflineCode {
		return backend.CodeSight{}, problem.New(http.StatusNotFound, "code.unknown", "there is no such code")
	}
	p := product()
	return backend.CodeSight{
		Code: OfflineCode, RecommenderFirstName: "Anna", RecommenderName: "Anna M.", Product: p, Share: p.At(50), ValidUntil: "2027-01-20",
	}, nil
}

func (f *Fake) EnterCode(_ context.Context, c backend.Call, code, _, _ string) (backend.Link, error) {
	if err := f.ask("EnterCode", c); err != nil {
		return backend.Link{}, err
	}
	if code != OfflineCode {
		return backend.Link{}, problem.New(http.StatusUnprocessableEntity, "code.mistyped", "the check character doesn't fit")
	}
	return backend.Link{Number: Number, Key: Key}, nil
}

func (f *Fake) Logo(_ context.Context, c backend.Call, _ string) ([]byte, error) {
	return nil, f.ask("Logo", c)
}

// OwnCodes implements personal.Backend, like the methods below.
func (f *Fake) OwnCodes(_ context.Context, c backend.Call) ([]backend.OwnCode, error) {
	return []backend.OwnCode{{Code: OfflineCode, Number: Number, ValidUntil: "2027-01-20", Used: 2, Most: 50}}, f.ask("OwnCodes", c)
}

func (f *Fake) MakeCode(_ context.Context, c backend.Call, number string) (backend.OwnCode, error) {
	return backend.OwnCode{Code: OfflineCode, Number: number, ValidUntil: "2027-01-20", Most: 50}, f.ask("MakeCode", c)
}

func (f *Fake) EndCode(_ context.Context, c backend.Call, _ string) error { return f.ask("EndCode", c) }

func (f *Fake) Withdraw(_ context.Context, c backend.Call, _ string) error {
	return f.ask("Withdraw", c)
}
