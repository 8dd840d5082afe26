package public

import (
	"context"
	"net/url"
	"strings"

	"golang.org/x/sync/errgroup"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/drawing"
	"weitersagen.app/bff/internal/screen"
)

// channelKiosk says by which way somebody came from a shop's tablet to a page on one’s own phone.
const channelKiosk = "kiosk"

// Kiosk is all that the pages on a shop's tablet show, so that they go on without a network.
type Kiosk struct {
	Products   []KioskProduct `json:"products"`
	PayoutText string         `json:"payoutText"`
	Most       Most           `json:"most"`
	Categories []Category     `json:"categories" doc:"kinds of products to choose from, as on the start page"`
}

// KioskProduct is a product with the way to it on one’s own phone.
type KioskProduct struct {
	ProductCard
	QRSVG string `json:"qrSvg" doc:"leads to the product's page, and says that it was scanned here"`
}

// KioskCode is what a typed code says on the tablet. Its QR code comes with it: a picture of its own would stay in the
// tablet's cache, where the next person finds it.
//
// Rule (page, 2 D): What a kiosk learns of a typed code stays in no cache of the tablet. Enforced:
// public.getKioskCode. Test: TestATypedCodeStaysInNoCacheOfTheTablet, kiosk.test.tsx `show nothing of a code by an
// address that names it`.
type KioskCode struct {
	Code
	QRSVG string `json:"qrSvg" doc:"leads to the code's page"`
}

func (s *Screens) getKioskCode(ctx context.Context, in *CodeInput) (*screen.Answer[KioskCode], error) {
	view, err := s.Code(ctx, in.Code)
	if err != nil {
		return nil, err
	}
	v := screen.From(ctx)
	qr, err := drawing.QRSVG(codePageOf(v, v.Locale).public(view.Code, "qr"))
	if err != nil {
		return nil, err
	}
	return screen.Show(KioskCode{Code: view, QRSVG: qr}), nil
}

func (s *Screens) getKiosk(ctx context.Context, _ *struct{}) (*screen.Answer[Kiosk], error) {
	view, err := s.Kiosk(ctx)
	if err != nil {
		return nil, err
	}
	return screen.Show(view), nil
}

// Kiosk composes what the tablet shows; the edge also writes it into the page itself.
func (s *Screens) Kiosk(ctx context.Context) (Kiosk, error) {
	v := screen.From(ctx)
	call := v.Public()
	var (
		products   []wire.Product
		categories []wire.Category
		payout     string
	)
	g, asking := errgroup.WithContext(ctx)
	g.Go(func() (err error) {
		products, err = s.backend.ListProducts(asking, call, wire.ListProductsParams{})
		return
	})
	g.Go(func() (err error) { categories, err = s.backend.ListCategories(asking, call); return })
	g.Go(func() error {
		texts, err := s.backend.HomeTexts(asking, call)
		payout = texts.PayoutText
		return err
	})
	if err := g.Wait(); err != nil {
		return Kiosk{}, err
	}
	cards := cardsOf(v, products, categories)
	view := Kiosk{
		PayoutText: payout, Most: mostOf(products), Products: make([]KioskProduct, len(cards)),
		Categories: groups(categories, cards),
	}
	for i, card := range cards {
		qr, err := s.code(ctx, onOwnPhone(v, card.ID))
		if err != nil {
			return Kiosk{}, err
		}
		view.Products[i] = KioskProduct{ProductCard: card, QRSVG: qr}
	}
	return view, nil
}

// code gives the QR code of an address, which is drawn once and not in each call of another person.
//
// Rule (tenant, 2 D): A kiosk's QR codes are drawn once, and not in each call of another person. Enforced:
// drawing.Codes. Test: TestAKiosksCodesAreDrawnOnce.
func (s *Screens) code(ctx context.Context, address string) (string, error) {
	raw, err := s.codes.Get(ctx, address, func() ([]byte, error) {
		svg, err := drawing.QRSVG(address)
		return []byte(svg), err
	})
	return string(raw), err
}

// onOwnPhone is the address of a product's page.
func onOwnPhone(v *screen.Visit, productID string) string {
	path, ok := v.Tenant.Path(v.Locale, "Recommendation")
	if !ok {
		path = "/empfehlen/{productId}"
	}
	return v.PublicOrigin() + "/" + v.Locale + strings.Replace(path, "{productId}", url.PathEscape(productID), 1) +
		"?channel=" + channelKiosk
}
