package client

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// ExportRecommendations is what an agency brought, as a file.
func (c *Client) ExportRecommendations(ctx context.Context, call backend.Call, agency string, x wire.ReportExport) (*wire.Stream, error) {
	return c.api.ExportAgencyRecommendations(ctx, call, agency, x)
}

// ExportLeads are the friends who confirmed.
func (c *Client) ExportLeads(ctx context.Context, call backend.Call, agency string, x wire.ReportExport) (*wire.Stream, error) {
	return c.api.ExportAgencyLeads(ctx, call, agency, x)
}

// ExportOrders is what was ordered.
func (c *Client) ExportOrders(ctx context.Context, call backend.Call, agency string, x wire.ReportExport) (*wire.Stream, error) {
	return c.api.ExportAgencyOrders(ctx, call, agency, x)
}

// ExportRecommenders are who recommended by its links.
func (c *Client) ExportRecommenders(ctx context.Context, call backend.Call, agency string, x wire.ReportExport) (*wire.Stream, error) {
	return c.api.ExportAgencyRecommenders(ctx, call, agency, x)
}

// ExportInvitations are whom it invited.
func (c *Client) ExportInvitations(ctx context.Context, call backend.Call, agency string, x wire.ReportExport) (*wire.Stream, error) {
	return c.api.ExportAgencyInvitations(ctx, call, agency, x)
}

// ExportCommissions are what it earned.
func (c *Client) ExportCommissions(ctx context.Context, call backend.Call, agency string, x wire.ReportExport) (*wire.Stream, error) {
	return c.api.ExportAgencyCommissions(ctx, call, agency, x)
}

// AgencyStatistics is what became of what an agency brought.
func (c *Client) AgencyStatistics(ctx context.Context, call backend.Call, agency string, q wire.StatisticsQuestion) (wire.Statistics, error) {
	return c.api.GetAgencyStatistics(ctx, call, agency, q)
}
