package gormstore

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/insight/forecast"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/programme/tenant"
)

// States asks each table that may have them, as Numbers does.
func (s *Store) States(
	ctx context.Context, t tenant.ID, refs []payable.Ref,
) (map[payable.Ref]forecast.State, error) {
	ids := map[payable.Kind][]string{}
	for _, ref := range refs {
		ids[ref.Kind] = append(ids[ref.Kind], ref.ID)
	}
	states := map[payable.Ref]forecast.State{}
	for kind, read := range map[payable.Kind][]func(context.Context, tenant.ID, []string) (named, error){
		payable.Award: {s.awards}, payable.Commission: {s.commissions, s.notes},
	} {
		if len(ids[kind]) == 0 {
			continue
		}
		for _, of := range read {
			found, err := of(ctx, t, ids[kind])
			if err != nil {
				return nil, err
			}
			for id, state := range found {
				states[payable.Ref{Kind: kind, ID: id}] = state
			}
		}
	}
	return states, nil
}

// named are states by ids.
type named map[string]forecast.State

func (s *Store) awards(ctx context.Context, t tenant.ID, ids []string) (named, error) {
	var rows []struct {
		ID                            string
		Status                        string
		HeldUntil, ChosenAt           *time.Time
		InPayment, Revoked, GivenBack bool
	}
	err := s.db.Reader(ctx).Table("awards").
		Select("id, status, held_until, chosen_at, in_payment, revoked, given_back").
		Where("tenant = ? AND id IN ?", string(t), ids).Scan(&rows).Error
	found := named{}
	for _, r := range rows {
		found[r.ID] = forecast.StateOfAward(forecast.Award{
			Status: r.Status, Held: r.HeldUntil != nil, Chosen: r.ChosenAt != nil, InPayment: r.InPayment,
			Revoked: r.Revoked, Given: r.GivenBack,
		})
	}
	return found, err
}

func (s *Store) commissions(ctx context.Context, t tenant.ID, ids []string) (named, error) {
	var rows []struct{ ID, Document string }
	err := s.db.Reader(ctx).Table("commissions").Select("id, document").
		Where("tenant = ? AND id IN ?", string(t), ids).Scan(&rows).Error
	found := named{}
	for _, r := range rows {
		found[r.ID] = forecast.StateUnbilled
		if r.Document != "" {
			found[r.ID] = forecast.StateBilled
		}
	}
	return found, err
}

func (s *Store) notes(ctx context.Context, t tenant.ID, ids []string) (named, error) {
	var rows []struct {
		NoteID            string
		Status            string
		Withheld, Stopped bool
		OwedBackCents     int64
	}
	err := s.db.Reader(ctx).Table("credit_note_payments").
		Select("note_id, status, withheld, stopped, owed_back_cents").
		Where("tenant = ? AND note_id IN ?", string(t), ids).Scan(&rows).Error
	found := named{}
	for _, r := range rows {
		found[r.NoteID] = forecast.StateOfNote(forecast.Note{
			Status: r.Status, Withheld: r.Withheld, Stopped: r.Stopped, OwedBack: r.OwedBackCents > 0,
		})
	}
	return found, err
}
