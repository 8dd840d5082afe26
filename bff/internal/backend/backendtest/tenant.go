package backendtest

import (
	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// Tenant is a tenant with the default routes that matter; English paths differ.
func Tenant(id string) *backend.Tenant {
	routes := func(recommend string) []backend.Route {
		return []backend.Route{
			{Name: "Homepage", Path: "/"},
			{Name: "Recommendation", Path: recommend},
			{Name: "RecommendationShare", Path: "/empfehlung/{empfehlungsnummer}"},
			{Name: "RecipientData", Path: "/empfaengerdaten/{empfehlungsnummer}"},
			{Name: "RecipientConfirmation", Path: "/empfaengerbestaetigung"},
			{Name: "Reward", Path: "/praemie/"},
			{Name: "Login", Path: "/login"},
			{Name: "Dashboard", Path: "/persoenlicherbereich"},
			{Name: "Imprint", Path: "/impressum"},
			{Name: "Settings", Path: "/meinedaten"},
			{Name: "KioskThanks", Path: "/kiosk/danke"},
			{Name: "AgencyHome", Path: "/agentur"},
			{Name: "FileNotFound", Path: "/404"},
			{Name: "ProductCategory", Path: "/produkte/{category...}"},
			{Name: "Product", Path: "/produkt/{productId}"},
		}
	}
	return &backend.Tenant{
		ID: id, Name: "Funkwelle <AG>", Programme: "Weitersagen", Address: "du", Languages: []string{"de", "en"},
		Logo:    "/api/v1/" + id + "/content/bild/logo.svg",
		Favicon: "/api/v1/" + id + "/content/bild/favicon.svg",
		Theme: backend.Theme{
			Light: backend.Palette{Primary: "#123456", Background: "#fff}</style>"}, Radius: 8, FontBody: "Inter, sans-serif",
			KeyVisual: "/api/v1/" + id + "/content/bild/key.svg",
		},
		Channels: []backend.Channel{{ID: "whatsapp", Order: 1}, {ID: "emailclient", Order: 2}},
		FriendFields: wire.FriendFields{
			Salutation: "optional", BirthDate: "required", Address: "required", Phone: "optional",
		},
		Facts: backend.Facts{ValidDays: 60, EraseWeeks: 12, MinAge: 18, DefaultShare: 50},
		Routes: map[string][]backend.Route{
			"de": routes("/empfehlen/{productId}"), "en": routes("/recommend/{productId}"),
		},
		ConsentVersion: "1",
		Contact: wire.Contact{
			Email: "hilfe@example.org", Hours: "Mo–Fr 8–18 Uhr",
			HoursIn: map[string]string{"de": "Mo–Fr 8–18 Uhr", "en": "Mon–Fri 8 am–6 pm"},
		},
	}
}
