package wiring

import (
	tokenstore "weitersagen.app/backend/internal/token/gormstore"
	tokens "weitersagen.app/backend/internal/token/usecase"
)

// Tokens issues tokens and lets them be used.
func (a *App) Tokens() *tokens.Keeper { return tokens.NewKeeper(tokenstore.New(a.DB)) }
