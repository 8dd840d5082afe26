package tenant

import "context"

type (
	tenantKey   struct{}
	languageKey struct{}
)

// Into puts the tenant of a request and its language into the context.
func Into(ctx context.Context, t *Tenant, l Language) context.Context {
	return context.WithValue(context.WithValue(ctx, tenantKey{}, t), languageKey{}, t.LanguageOr(l))
}

// From gives the tenant of a request. The edge of the API puts it there before any handler runs.
func From(ctx context.Context) *Tenant {
	t, _ := ctx.Value(tenantKey{}).(*Tenant)
	return t
}

// LanguageFrom gives the language of a request.
func LanguageFrom(ctx context.Context) Language {
	l, _ := ctx.Value(languageKey{}).(Language)
	return l
}
