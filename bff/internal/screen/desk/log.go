package desk

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

func (s *Screens) registerLog(api huma.API) {
	screen.Register(
		api, screen.Post("log", path+"/log", "what was done, by whose proof, page by page", http.StatusOK), s.postLog,
	)
	screen.Register(api, exportLogOperation(), s.exportLog)
}

func exportLogOperation() huma.Operation {
	op := screen.Post("exportLog", path+"/log/export", "the audit log as a file", http.StatusOK)
	binary := &huma.MediaType{Schema: &huma.Schema{Type: huma.TypeString, Format: "binary"}}
	op.Responses = map[string]*huma.Response{
		"200": {Description: "the file, which breaks off where it can't be whole", Content: map[string]*huma.MediaType{
			"text/csv": binary, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": binary,
		}},
	}
	return op
}

// LogFilter chooses entries; what is empty chooses all.
type LogFilter struct {
	Person  string `json:"person,omitempty" wire:"filter.person" maxLength:"200"`
	What    string `json:"what,omitempty" wire:"filter.art" maxLength:"60" doc:"one kind of deed"`
	Subject string `json:"subject,omitempty" wire:"filter.betrifft" maxLength:"200" doc:"what it was done to"`
	Ref     string `json:"ref,omitempty" wire:"filter.vorgang" maxLength:"200" doc:"what belongs together"`
	From    string `json:"from,omitempty" wire:"filter.von" maxLength:"10" doc:"first day"`
	Until   string `json:"until,omitempty" wire:"filter.bis" maxLength:"10" doc:"last day"`
}

func (f LogFilter) wire() wire.DeskLogFilter {
	return wire.DeskLogFilter{
		Person: f.Person, What: f.What, Subject: f.Subject, Ref: f.Ref, From: f.From, Until: f.Until,
	}
}

// LogForm asks for a page of the log.
type LogForm struct {
	LogFilter
	After string `json:"after,omitempty" wire:"weiter" maxLength:"400" doc:"where the page before ended"`
}

type logInput struct{ Body LogForm }

// Log is a page of the log.
type Log struct {
	Entries []LogEntry `json:"entries" doc:"the newest first"`
	After   string     `json:"after,omitempty" doc:"where the next page begins; missing on the last"`
	People  []string   `json:"people" doc:"names to filter by; oneself alone without the duty staff"`
}

// LogEntry is what somebody did.
type LogEntry struct {
	ID          string    `json:"id"`
	At          time.Time `json:"at"`
	Person      string    `json:"person"`
	What        string    `json:"what"`
	Subject     string    `json:"subject"`
	Name        string    `json:"name" doc:"the subject in words"`
	Room        string    `json:"room,omitempty" doc:"where the desk shows it"`
	Wording     string    `json:"wording,omitempty" doc:"what exactly or why, in words"`
	Ref         string    `json:"ref,omitempty" doc:"what belongs together has the same"`
	Deed        string    `json:"deed,omitempty" doc:"names what was signed"`
	Proof       string    `json:"proof" enum:"key,passkey,session,none,broken"`
	Fingerprint string    `json:"fingerprint,omitempty" doc:"of the passkey"`
}

func logEntryOf(e wire.DeskLogEntry) LogEntry {
	return LogEntry{
		e.ID, e.At.UTC(), e.Person, e.What, e.Subject, e.Name, e.Room, e.Wording, e.Ref, e.Deed, e.Proof, e.Fingerprint,
	}
}

func (s *Screens) postLog(ctx context.Context, in *logInput) (*screen.Answer[Log], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	got, err := s.backend.ListDeskLog(ctx, call, wire.LogInputBody{Filter: in.Body.wire(), After: in.Body.After})
	if err != nil {
		return nil, s.ended(ctx, screen.Relocate(err, in.Body))
	}
	return screen.Show(Log{screen.Map(got.Entries, logEntryOf), got.After, screen.List(got.People)}), nil
}

// LogExportForm asks for all that a filter chooses as a file.
type LogExportForm struct {
	LogFilter
	Format string `json:"format" wire:"format" enum:"csv,xlsx"`
}

type exportLogInput struct{ Body LogExportForm }

func (s *Screens) exportLog(ctx context.Context, in *exportLogInput) (*huma.StreamResponse, error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	file, err := s.backend.ExportDeskLog(ctx, call, wire.DeskLogExport{Format: in.Body.Format, Filter: in.Body.wire()})
	if err != nil {
		return nil, s.ended(ctx, screen.Relocate(err, in.Body))
	}
	return screen.Stream(file.ContentType, file.Disposition, file.Body), nil
}
