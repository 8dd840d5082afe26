package rest

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/platform/httpapi"
)

// RegisterFriend adds the calls about a friend's account; friend is the recipient whose token the request bears.
func RegisterFriend(api huma.API, accounts Accounts, friend func(context.Context) string) {
	c := calls{accounts, friend}
	op := func(id, method, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Description: about[id], Method: method, Path: "/api/v1/{tenant}/empfaenger/bankdaten", Summary: summary, Tags: []string{"recipient"}}
	}
	httpapi.Register(api, op("setRecipientBankAccount", http.MethodPost, "Stores the account that the friend's reward is paid to"), c.set)
	httpapi.Register(api, op("deleteRecipientBankAccount", http.MethodDelete, "Removes it"), c.remove)
}
