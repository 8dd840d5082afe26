package rest

import (
	"context"

	"weitersagen.app/backend/internal/programme/tenant"
)

// AgencyVariable is a value of the agency by name.
type AgencyVariable struct {
	_ struct{} `schema:"Agenturvariable"`

	Name  string `json:"Name" doc:"of the value"`
	Value string `json:"Value" doc:"empty for what isn't known"`
}

type variablesInput struct {
	OfAgency
	Body []string `doc:"names of the values; an empty list means all" maxItems:"500"`
}

type variablesAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         []AgencyVariable
}

func (c calls) variables(ctx context.Context, in *variablesInput) (*variablesAnswer, error) {
	found, err := c.members.Variables(ctx, tenant.From(ctx), c.session(ctx).Account, tenant.LanguageFrom(ctx), in.Body)
	if err != nil {
		return nil, err
	}
	out := make([]AgencyVariable, 0, len(found))
	for _, v := range found {
		out = append(out, AgencyVariable{Name: v.Name, Value: v.Value})
	}
	return &variablesAnswer{CacheControl: noStore, Body: out}, nil
}
