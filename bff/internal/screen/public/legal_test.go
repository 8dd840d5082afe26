package public

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestTheTenantsTelephoneNumberCalls(t *testing.T) {
	for _, tt := range []struct{ page, phone, want string }{
		{"<p>030 5557-100, montags</p>", "030 5557-100", `<p><a href="tel:0305557100">030 5557-100</a>, montags</p>`},
		{
			"<p>+49 (0) 331 55&amp;5</p>", "+49 (0) 331 55&5", `<p><a href="tel:+49331555">+49 (0) 331 55&amp;5</a></p>`,
		},
		{`<a href="tel:030">030 1</a> 030 1`, "030 1", `<a href="tel:030">030 1</a> 030 1`},
		{"<p>HRB 12345</p>", "", "<p>HRB 12345</p>"}, {"<p>HRB 12345</p>", "030 1", "<p>HRB 12345</p>"},
		{"<p>auf Anfrage</p>", "auf Anfrage", "<p>auf Anfrage</p>"},
	} {
		assert.Equal(t, tt.want, callable(tt.page, tt.phone), tt.page)
	}
}
