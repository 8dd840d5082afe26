package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
)

// AgencyValues are values of an agency and of its member, by their names.
func (c *Client) AgencyValues(
	ctx context.Context, call backend.Call, agency string, names ...string,
) (map[string]string, error) {
	list, err := c.ListAgencyVariables(ctx, call, agency, names)
	values := make(map[string]string, len(list))
	for _, v := range list {
		values[v.Name] = v.Value
	}
	return values, err
}
