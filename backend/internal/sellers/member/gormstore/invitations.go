package gormstore

import (
	"context"
	"time"

	"gorm.io/gorm"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
)

// Invitations is the table member_invitations.
type Invitations struct{ db *gormdb.DB }

var _ member.Invitations = (*Invitations)(nil)

// NewInvitations connects the database.
func NewInvitations(db *gormdb.DB) *Invitations { return &Invitations{db: db} }

func (s *Invitations) Alone(ctx context.Context, t tenant.ID, agency link.Code, mailbox string) error {
	return s.db.Alone(ctx, "member invitation of "+string(t)+" "+string(agency)+" "+mailbox)
}

func (s *Invitations) Add(ctx context.Context, i member.Invitation) error {
	w := invitationToDB(i)
	return s.db.From(ctx).Create(&w).Error
}

func (s *Invitations) ByID(ctx context.Context, t tenant.ID, id string) (member.Invitation, error) {
	return oneInvitation(s.db.Reader(ctx).Where("tenant = ? AND id = ?", string(t), id))
}

func (s *Invitations) ToMailbox(
	ctx context.Context, t tenant.ID, agency link.Code, mailbox string,
) (member.Invitation, error) {
	return oneInvitation(
		s.db.Reader(ctx).Where("tenant = ? AND agency_number = ? AND mailbox = ?", string(t), string(agency), mailbox),
	)
}

func oneInvitation(q *gorm.DB) (member.Invitation, error) {
	var w invitation
	if err := q.Take(&w).Error; err != nil {
		return member.Invitation{}, gormdb.NotFound(err, member.ErrInvitationUnknown)
	}
	return invitationFromDB(w), nil
}

func (s *Invitations) Standing(
	ctx context.Context, t tenant.ID, agency link.Code, most int,
) ([]member.Invitation, error) {
	var rows []invitation
	err := s.db.Reader(ctx).Where(
		"tenant = ? AND agency_number = ? AND withdrawn_at IS NULL", string(t), string(agency),
	).Order("id DESC").Limit(most).Find(&rows).Error
	all := make([]member.Invitation, len(rows))
	for n, w := range rows {
		all[n] = invitationFromDB(w)
	}
	return all, err
}

func (s *Invitations) Change(ctx context.Context, was, to member.Invitation) error {
	return moved(s.asItWas(ctx, was).Updates(map[string]any{
		"by_id": to.By, "first_name": to.FirstName, "last_name": to.LastName, "email": to.Email, "language": to.Language,
		"letters": to.Letters, "letters_before": to.LettersBefore,
		"created_at": to.CreatedAt, "written_at": to.WrittenAt, "expires_at": to.ExpiresAt, "withdrawn_at": to.WithdrawnAt,
		"keep_until": to.KeepUntil,
	}))
}

func (s *Invitations) Drop(ctx context.Context, was member.Invitation) error {
	return moved(s.asItWas(ctx, was).Delete(&invitation{}))
}

// asItWas finds the row only as long as no one wrote it: each change adds a letter or takes the invitation back.
func (s *Invitations) asItWas(ctx context.Context, was member.Invitation) *gorm.DB {
	q := s.db.From(ctx).Model(&invitation{}).Where(
		"tenant = ? AND id = ? AND letters = ?", string(was.Tenant), was.ID, was.Letters,
	)
	if was.WithdrawnAt == nil {
		return q.Where("withdrawn_at IS NULL")
	}
	return q
}

func moved(res *gorm.DB) error {
	if res.Error == nil && res.RowsAffected == 0 {
		return member.ErrInvitationMoved
	}
	return res.Error
}

// OfMailbox gives the ids of whatever agencies asked of a mailbox.
func (s *Invitations) OfMailbox(ctx context.Context, t tenant.ID, mailbox string) (ids []string, err error) {
	err = s.db.Reader(ctx).Model(&invitation{}).Where(
		"tenant = ? AND mailbox = ?", string(t), mailbox,
	).Order("id").Pluck("id", &ids).Error
	return ids, err
}

// Forget removes one by its id.
func (s *Invitations) Forget(ctx context.Context, t tenant.ID, id string) error {
	return s.db.From(ctx).Where("tenant = ? AND id = ?", string(t), id).Delete(&invitation{}).Error
}

// DropOver removes invitations whose time is over, at most so many, and tells how many there were.
func (s *Invitations) DropOver(ctx context.Context, t tenant.ID, now time.Time, most int) (int, error) {
	due := s.db.From(ctx).Model(&invitation{}).Select("id").Where(
		"tenant = ? AND keep_until <= ?", string(t), now,
	).Limit(most)
	res := s.db.From(ctx).Where("tenant = ? AND id IN (?)", string(t), due).Delete(&invitation{})
	return int(res.RowsAffected), res.Error
}
