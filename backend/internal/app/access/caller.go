package access

import "context"

// Caller is whose key of a call it is: the same for all requests that one holder makes, empty for the public.
func Caller(ctx context.Context) string {
	p := From(ctx)
	if p.Role == Public {
		return ""
	}
	return string(p.Role) + "/" + p.Subject
}
