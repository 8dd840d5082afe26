package desk

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// MessageList is what people wrote by the contact form and is open still.
type MessageList struct {
	Messages []MessageLine `json:"messages" doc:"the oldest first; a hundred at most"`
	Count    int64         `json:"count" doc:"of all"`
}

// MessageLine is one of them, its sender masked.
type MessageLine struct {
	ID       string    `json:"id"`
	Topic    string    `json:"topic" enum:"recommendation,reward,account,privacy,accessibility,other"`
	At       time.Time `json:"at"`
	Initials string    `json:"initials,omitempty"`
}

// ContactMessage is one as it was written.
type ContactMessage struct {
	ID        string     `json:"id"`
	Topic     string     `json:"topic" enum:"recommendation,reward,account,privacy,accessibility,other"`
	At        time.Time  `json:"at"`
	Name      string     `json:"name"`
	Email     string     `json:"email" doc:"as it was typed: no letter has proved it"`
	Language  string     `json:"language" doc:"of the page that it was written on"`
	Text      string     `json:"text"`
	KeptUntil string     `json:"keptUntil" format:"date"`
	DoneAt    *time.Time `json:"doneAt,omitempty"`
}

func (s *Screens) getMessages(ctx context.Context, _ *struct{}) (*screen.Answer[MessageList], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	got, err := s.backend.ListContactMessages(ctx, call)
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(MessageList{Count: got.Count, Messages: screen.Map(
		got.Messages, func(m wire.ContactMessage) MessageLine { return MessageLine{m.ID, m.Topic, m.At.UTC(), m.Initials} },
	)}), nil
}

type messageInput struct {
	ID string `path:"id" maxLength:"100"`
}

func (s *Screens) getMessage(ctx context.Context, in *messageInput) (*screen.Answer[ContactMessage], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	m, err := s.backend.GetContactMessage(ctx, call, in.ID)
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(ContactMessage{
		ID: m.ID, Topic: m.Topic, At: m.At.UTC(), Name: m.Name, Email: m.Email, Language: m.Language, Text: m.Text,
		KeptUntil: m.KeptUntil, DoneAt: m.DoneAt,
	}), nil
}

func (s *Screens) closeMessage(ctx context.Context, in *messageInput) (*screen.Done, error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	return s.done(ctx, s.backend.CloseContactMessage(ctx, call, in.ID))
}

func (s *Screens) registerMessages(api huma.API) {
	const messages = path + "/messages"
	screen.Register(api, screen.Get("messages", messages, "what people wrote by the contact form"), s.getMessages)
	screen.Register(api, screen.Get("message", messages+"/{id}", "one message, with its sender"), s.getMessage)
	screen.Register(
		api, screen.Post("closeMessage", messages+"/{id}/done", "closes a message, once", http.StatusNoContent),
		s.closeMessage,
	)
}
