package edge_test

import (
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/bff/internal/kept"
	"weitersagen.app/bff/internal/platform/problem"
)

// A browser, or a thief of its cookies, can send an old cookie again: with another code, and many times at once.
func TestOneStateOfABrowserOpensOneSession(t *testing.T) {
	f := withSSO(t)
	l := f.leaves("?lang=de")
	var opened atomic.Int32
	var all sync.WaitGroup
	for i := range 8 {
		by := newcomer()
		all.Go(func() {
			res := f.get(ssoReturn+"?code=code-"+strconv.Itoa(i)+"&state="+l.asked.Get("state"), by, cookie(l.cookie))
			for _, c := range res.Cookies() {
				if c.Name == kept.Member.Name {
					opened.Add(1)
				}
			}
		})
	}
	all.Wait()
	assert.EqualValues(t, 1, opened.Load())
	assert.Len(t, f.backend.Asked("MemberSSO"), 1, "no other code is handed on")
	f.later = 9 * time.Minute
	f.refused(f.comesBack(l), "sso.refused")
}

func TestWithoutRedisNoLoginIsAdmitted(t *testing.T) {
	f := withSSO(t)
	l := f.leaves("?lang=de")
	f.redis.Close()
	f.refused(f.comesBack(l), problem.Technical)
	assert.Empty(t, f.backend.Asked("MemberSSO"))
}
