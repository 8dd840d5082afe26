package public

import (
	"context"
	"html"
	"strings"

	"weitersagen.app/bff/internal/screen"
)

// Legal is a legal page.
type Legal struct {
	Title     string `json:"title"`
	HTML      string `json:"html"`
	Version   string `json:"version"`
	UpdatedOn string `json:"updatedOn" format:"date"`
}

type legalInput struct {
	Page string `path:"page" enum:"impressum,datenschutz,agb,faq,barrierefreiheit,teilnahmebedingungen"`
}

func (s *Screens) getLegal(ctx context.Context, in *legalInput) (*screen.Answer[Legal], error) {
	view, err := s.Legal(ctx, in.Page)
	if err != nil {
		return nil, err
	}
	return screen.Show(view), nil
}

// Legal composes a legal page.
func (s *Screens) Legal(ctx context.Context, page string) (Legal, error) {
	v := screen.From(ctx)
	t, err := s.backend.GetPage(ctx, v.Public(), page)
	if err != nil {
		return Legal{}, err
	}
	return Legal{
		Title: t.Title, HTML: callable(t.HTML, v.Tenant.Contact.Phone), Version: t.Version, UpdatedOn: t.UpdatedOn,
	}, nil
}

// callable makes the tenant's telephone number in a page one that calls when it is pressed. A page whose author did so
// already stays as it is.
//
// Rule (page, 2 D): The tenant's telephone number calls where it stands on the contact page and in legal texts. Test:
// TestTheTenantsTelephoneNumberCalls.
func callable(page, phone string) string {
	shown, number := html.EscapeString(phone), numberOf(phone)
	if number == "" || strings.Contains(page, "tel:") {
		return page
	}
	return strings.ReplaceAll(page, shown, `<a href="tel:`+number+`">`+shown+`</a>`)
}

// numberOf is a telephone number as it is dialled: without blanks, and without the zero that is left out from abroad.
func numberOf(phone string) string {
	if strings.HasPrefix(phone, "+") {
		phone = strings.ReplaceAll(phone, "(0)", "")
	}
	return strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' || r == '+' {
			return r
		}
		return -1
	}, phone)
}
