package backendtest

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

func (f *Fake) Views(_ context.Context, c backend.Call, agency string) ([]wire.ListView, error) {
	return []wire.ListView{
		{ID: "view-0001", List: "orders", Name: "Zu tun", Address: "status=reported"}, {ID: "view-0002", List: "leads", Name: "Neue", Address: "sort=-confirmed"},
	}, f.ask("Views", c, agency)
}

func (f *Fake) SetView(_ context.Context, c backend.Call, agency, id string, v wire.ListViewForm) (wire.ListView, error) {
	return wire.ListView{ID: id, List: v.List, Name: v.Name, Address: v.Address}, f.ask("SetView", c, agency, id, v.List, v.Name, v.Address)
}

func (f *Fake) RemoveView(_ context.Context, c backend.Call, agency, id string) error {
	return f.ask("RemoveView", c, agency, id)
}
