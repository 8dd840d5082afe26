package backendtest

import (
	"context"
	"net/http"
	"strings"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
)

// OfflineCode is the offline code that the fake knows.
const OfflineCode = "7K2M9QX4"

func (f *Fake) LookCode(_ context.Context, c backend.Call, code string) (backend.OfflineCode, error) {
	if err := f.ask("LookCode", c); err != nil {
		return backend.OfflineCode{}, err
	}
	if code != OfflineCode {
		return backend.OfflineCode{}, problem.New(http.StatusNotFound, "code.unknown", "there is no such code")
	}
	return backend.OfflineCode{Product: product(), CodeView: wire.CodeView{
		Code: OfflineCode, RecommenderFirstName: "Anna", RecommenderName: "Anna M.", ValidUntil: "2027-01-20",
		Share: 50, RecommenderCents: 4501, RecipientCents: 4500,
	}}, nil
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

func (f *Fake) File(_ context.Context, c backend.Call, _ string) ([]byte, error) {
	return nil, f.ask("File", c)
}

// OwnCodes and the methods below answer what the personal area asks.
func (f *Fake) OwnCodes(_ context.Context, c backend.Call, numbers ...string) ([]wire.OwnCode, error) {
	if f.NoCodes {
		return nil, f.ask("OwnCodes", c, numbers...)
	}
	return []wire.OwnCode{{Code: OfflineCode, RecommendationNumber: Number, ValidUntil: "2027-01-20", Used: 2, Most: 50}}, f.ask("OwnCodes", c, numbers...)
}

// OwnRecommendations are one of one's own and one that a friend's entry made.
func (f *Fake) OwnRecommendations(_ context.Context, c backend.Call, numbers ...string) (map[string]wire.OwnRecommendation, error) {
	return map[string]wire.OwnRecommendation{Number: {ByCode: f.ByCode}}, f.ask("OwnRecommendations", c, strings.Join(numbers, ","))
}

func (f *Fake) MakeCode(_ context.Context, c backend.Call, number string) (wire.OwnCode, error) {
	return wire.OwnCode{Code: OfflineCode, RecommendationNumber: number, ValidUntil: "2027-01-20", Most: 50}, f.ask("MakeCode", c)
}

func (f *Fake) EndCode(_ context.Context, c backend.Call, _ string) error { return f.ask("EndCode", c) }

func (f *Fake) Withdraw(_ context.Context, c backend.Call, _ string) error {
	return f.ask("Withdraw", c)
}
