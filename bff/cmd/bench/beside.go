package main

import (
	"fmt"
	"strings"
	"time"
)

// creationsBeside are made a second while redirects are measured once more.
const creationsBeside = 200

// besideCreations measures bare and edge once more, each while recommendations are made at a steady pace.
func besideCreations(p *product, workers int, span time.Duration, bare, edge func(int) error) error {
	many := int(span.Seconds() * creationsBeside)
	forms, err := p.prepare(2 * many)
	if err != nil {
		return err
	}
	// With connections of its own, so that it doesn't wait for those who follow links.
	maker := newProduct(strings.TrimPrefix(p.base, "http://"), p.host, workers)
	results := make([]result, 2)
	for i, call := range []func(int) error{bare, edge} {
		own := forms[i*many : (i+1)*many]
		made := make(chan result, 1)
		go func() {
			made <- offered(creationsBeside, many, func(i int) error {
				_, err := maker.create(own[i])
				return err
			})
		}()
		results[i] = repeat(workers, span, call)
		if creations := <-made; creations.failed > 0 {
			return creations.lastError
		}
	}
	beside := fmt.Sprintf("beside %d creations a second", creationsBeside)
	fmt.Println(results[0].line("bare gin, " + beside))
	fmt.Println(results[1].line("redirect, " + beside))
	fmt.Printf("%-24s %.0f %% of bare gin\n", "", 100*results[1].perSecond()/results[0].perSecond())
	return nil
}
