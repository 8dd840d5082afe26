package seller

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// SavedView is a list as a member likes to see it, under a name.
type SavedView struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Address string `json:"address" doc:"filter, order and columns as the query of the list's address"`
}

// ViewForm keeps one.
type ViewForm struct {
	Kind    string `json:"kind" wire:"bericht" enum:"recommendations,leads,orders,recommenders,commissions,invitations"`
	Name    string `json:"name" wire:"name" minLength:"1" maxLength:"60"`
	Address string `json:"address" wire:"adresse" maxLength:"500"`
}

type viewInput struct {
	ID   string `path:"id" maxLength:"40"`
	Body ViewForm
}

type viewID struct {
	ID string `path:"id" maxLength:"40"`
}

func (s *Screens) putView(ctx context.Context, in *viewInput) (*screen.Answer[SavedView], error) {
	call, me, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	f := in.Body
	kept, err := s.backend.SetView(
		ctx, call, me.AgencyNumber, in.ID, wire.ListViewForm{List: f.Kind, Name: f.Name, Address: f.Address},
	)
	if err != nil {
		return nil, s.ended(ctx, screen.Relocate(err, in))
	}
	return screen.Show(savedView(kept)), nil
}

func (s *Screens) deleteView(ctx context.Context, in *viewID) (*screen.Done, error) {
	call, me, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	if err := s.backend.RemoveView(ctx, call, me.AgencyNumber, in.ID); err != nil {
		return nil, s.ended(ctx, screen.Relocate(err, in))
	}
	return screen.Nothing(), nil
}

// savedViews are those of one list.
func (s *Screens) savedViews(ctx context.Context, call backend.Call, number, kind string) ([]SavedView, error) {
	all, err := s.backend.ListViews(ctx, call, number)
	out := []SavedView{}
	for _, v := range all.Views {
		if v.List == kind {
			out = append(out, savedView(v))
		}
	}
	return out, err
}

func savedView(v wire.ListView) SavedView {
	return SavedView{ID: v.ID, Name: v.Name, Address: v.Address}
}
