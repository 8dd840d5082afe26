package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Text gives what an agency agrees to. It bears the legal name, so there is none before the master data.
func (k *Keep) Text(ctx context.Context, t *tenant.Tenant, seller link.Code, l tenant.Language) (creditor.Text, error) {
	v, err := k.Creditors.Current(ctx, t.ID, seller)
	if err != nil {
		return creditor.Text{}, err
	}
	return creditor.CurrentText(t, v.Name, l), nil
}

// Agree keeps a member's word for the agency to the words that hash is of, which have to be those that stand now. Who
// agreed has agreed: the same again changes nothing.
func (k *Keep) Agree(
	ctx context.Context, t *tenant.Tenant, seller link.Code, account, hash string, l tenant.Language,
) error {
	return k.Tx.InTx(ctx, func(ctx context.Context) error {
		by, err := k.Members.In(ctx, t.ID, seller, account)
		if err != nil {
			return err
		}
		text, err := k.Text(ctx, t, seller, l)
		if err != nil {
			return err
		}
		if text.Hash() != hash {
			return creditor.ErrOtherText
		}
		now := k.Clock.Now().UTC()
		added, err := k.Creditors.Agree(ctx, creditor.Agreement{
			Tenant: t.ID, Seller: seller, ID: k.NewID(), TextVersion: text.Version, Language: text.Language, Hash: hash,
			Text: text.Words, By: by.ID, At: now,
		})
		if err != nil || !added {
			return err
		}
		return k.Acts(by.ID).Record(ctx, t.ID, creditor.Agreed, string(seller), now)
	})
}

// EndAgreement ends it for the future; documents that were written stay what they are.
func (k *Keep) EndAgreement(ctx context.Context, t tenant.ID, seller link.Code, account string) error {
	return k.Tx.InTx(ctx, func(ctx context.Context) error {
		by, err := k.Members.In(ctx, t, seller, account)
		if err != nil {
			return err
		}
		now := k.Clock.Now().UTC()
		if err := k.Creditors.End(ctx, t, seller, by.ID, now); err != nil {
			return err
		}
		return k.Acts(by.ID).Record(ctx, t, creditor.AgreementEnded, string(seller), now)
	})
}
