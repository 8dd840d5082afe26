package tenantsystem

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Buyer is who fills in the shop's order form; by these data the programme knows the friend again.
type Buyer struct {
	Vorname           string  `json:"vorname"`
	Name              string  `json:"name"`
	Geburtsdatum      string  `json:"geburtsdatum"`
	Email             string  `json:"email"`
	Werbeeinwilligung bool    `json:"werbeeinwilligung"`
	Adresse           Address `json:"adresse"`
}

// Address is where the buyer lives.
type Address struct {
	Strasse    string `json:"strasse"`
	Hausnummer string `json:"hausnummer"`
	Plz        string `json:"plz"`
	Ort        string `json:"ort"`
}

// Purchase is what somebody has ordered by the link of a recommendation.
type Purchase struct {
	// Recommendation is the recommendation's number, Order the shop's own.
	Recommendation string
	Order          string
	Buyer          Buyer
}

// Complete is what the end of the tenant's own order page calls: somebody has ordered by the link of a recommendation.
// It is unsigned, for it comes from a browser, and earns nothing before the tenant's own word comes by the feed.
func Complete(ctx context.Context, api string, t tenant.ID, p Purchase) (Answer, error) {
	body, err := json.Marshal(
		map[string]any{"empfehlungsnummer": p.Recommendation, "auftragsnummer": p.Order, "empfaengerdaten": p.Buyer},
	)
	if err != nil {
		return Answer{}, err
	}
	address := strings.TrimSuffix(api, "/") + "/api/v1/" + url.PathEscape(string(t)) +
		"/tracking/abschliessen?channel=co&einsprungsquelle=Einsprungslink"
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, address, bytes.NewReader(body))
	if err != nil {
		return Answer{}, err
	}
	r.Header.Set("Content-Type", "application/json")
	w, err := http.DefaultClient.Do(r)
	if err != nil {
		return Answer{}, fmt.Errorf("reach the programme: %w", err)
	}
	defer func() { _ = w.Body.Close() }()
	text, err := io.ReadAll(io.LimitReader(w.Body, 64<<10))
	return Answer{Status: w.StatusCode, Body: string(text)}, err
}
