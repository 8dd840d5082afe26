package people

import (
	tokenstore "weitersagen.app/backend/internal/people/token/gormstore"
	tokens "weitersagen.app/backend/internal/people/token/usecase"
)

// Tokens is the one place where tokens are made and judged. A mailbox answers by the tokens that came to it.
func (m *Module) Tokens() *tokens.Keeper {
	return tokens.NewKeeper(tokenstore.New(m.DB)).Spending(m.Answered)
}
