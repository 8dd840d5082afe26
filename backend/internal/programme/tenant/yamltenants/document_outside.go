package yamltenants

import "weitersagen.app/backend/internal/programme/tenant"

// These are the keys about services that others run.

type ssoDoc struct {
	// The OpenID Connect provider's issuer, an https address; its configuration is read from
	// /.well-known/openid-configuration below it. There the programme is a client with PKCE (S256), the scopes openid,
	// department and az_basic, and the page to return to: the programme's own address with /bff/agency/sso/return behind
	// it.
	Issuer string `yaml:"issuer"`
	// What the provider knows the programme by. The client's secret, where it has one, is WS_SSO_SECRET_<TENANT> in the
	// environment of the api.
	ClientID string `yaml:"clientId"`
	// What the provider is asked for, openid among it; without this key openid, department and az_basic. For a provider
	// that refuses scopes which it doesn't know, such as Entra ID.
	Scopes []string `yaml:"scopes,omitempty"`
	// Whether the provider's claim department is the agency's number in the programme; then a person who comes with
	// another one is kept out.
	DepartmentIsAgency bool `yaml:"departmentIsAgency,omitempty"`
}

type captchaDoc struct {
	// friendly is Friendly Captcha, in the EU. The privacy page has to name it.
	Service tenant.CaptchaService `yaml:"service" jsonschema:"enum=friendly"`
	// The site's key at the service, as its dashboard shows it; the API key is WS_CAPTCHA_KEY_<TENANT> in the environment
	// of the api.
	SiteKey string `yaml:"siteKey" jsonschema:"pattern=^FC[A-Za-z0-9]{6\\,60}$"`
}
