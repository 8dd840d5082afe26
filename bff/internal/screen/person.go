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
	Person(ctx context.Context, call backend.Call) (backend.Person, error)
}

// PersonOf fills a form for who is logged in. A session that the backend no longer knows leaves the form empty: it
// needs no login.
func PersonOf(ctx context.Context, people People, v *Visit) (*Person, error) {
	if v.Session == nil {
		return nil, nil
	}
	p, err := people.Person(ctx, v.Call())
	var known *problem.Problem
	if errors.As(err, &known) && known.Status < http.StatusInternalServerError {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return &Person{FirstName: p.FirstName, LastName: p.LastName, Email: p.Email}, nil
}
