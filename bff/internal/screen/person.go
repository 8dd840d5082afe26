package screen

import (
	"context"
	"errors"
	"net/http"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/platform/problem"
)

// Person is who is logged in.
type Person struct {
	FirstName string `json:"firstName"`
	LastName  string `json:"lastName"`
	Email     string `json:"email"`
}

// People know who is logged in as a recommender.
type People interface {
	Account(ctx context.Context, call backend.Call) (backend.Account, error)
}

// PersonOf fills a form for who is logged in.
func PersonOf(ctx context.Context, people People, v *Visit) (*Person, error) {
	a, err := AccountOf(ctx, people, v)
	if err != nil || a == nil {
		return nil, err
	}
	return &Person{FirstName: a.FirstName, LastName: a.LastName, Email: a.Email}, nil
}

// AccountOf gives who is logged in. A session that the backend no longer knows leaves a form empty: it needs no login.
func AccountOf(ctx context.Context, people People, v *Visit) (*backend.Account, error) {
	if v.Session == nil {
		return nil, nil
	}
	a, err := people.Account(ctx, v.Call())
	var known *problem.Problem
	if errors.As(err, &known) && known.Status < http.StatusInternalServerError {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return &a, nil
}
