package render_test

import (
	"context"
	"flag"
	"os"
	"path/filepath"
	"reflect"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/letters/mail/render"
	"weitersagen.app/backend/internal/programme/tenant"
)

var update = flag.Bool("update", false, "write the golden files anew")

type links struct{}

func (links) Page(t *tenant.Tenant, l tenant.Language, route string) string {
	path, _ := t.PathOf(route, l)
	return "https://empfehlen.probe.example/" + string(l) + path
}

type pictures struct{}

func (pictures) Picture(_ context.Context, _ tenant.ID, name string) (tenant.Picture, error) {
	return tenant.Picture{Name: name, Type: "image/png", Data: []byte("png")}, nil
}

func day(s string) time.Time {
	t, err := time.ParseInLocation(time.DateTime, s, tenant.Berlin)
	if err != nil {
		panic(err)
	}
	return t
}

// rendered is a letter to somebody whose whole name is known.
func rendered(t *testing.T, own *tenant.Tenant, l tenant.Language, data mail.Data) mail.Message {
	t.Helper()
	return renderedTo(t, own, l, reflect.ValueOf(data).FieldByName("FirstName").String()+" Weber", data)
}

func renderedTo(t *testing.T, own *tenant.Tenant, l tenant.Language, name string, data mail.Data) mail.Message {
	t.Helper()
	r, err := render.New(links{}, pictures{}, func(context.Context, tenant.ID) *render.Voices { return nil })
	require.NoError(t, err)
	m, err := r.Render(context.Background(), own, mail.Letter{
		Tenant: own.ID, Language: l, To: mail.Person{Name: name, Email: "anna@example.org"}, Key: "k/1", Data: data,
	})
	require.NoError(t, err)
	return m
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		require.NoError(t, os.WriteFile(file, []byte(got), 0o600))
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.Equal(t, string(want), got)
}
