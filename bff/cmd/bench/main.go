// Command bench measures a running product from outside: redirects and creations per second at a fixed concurrency,
// beside a bare gin handler on the same machine. `make bench` starts the product, runs it and adds what a browser
// sees.
package main

import (
	"flag"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"time"

	"github.com/gin-gonic/gin"
)

func main() {
	address := flag.String("address", "127.0.0.1:8080", "where the product listens")
	host := flag.String("host", "havelschutz.localhost", "host name of the tenant")
	workers := flag.Int("concurrency", 32, "calls at the same time")
	span := flag.Duration("span", 5*time.Second, "how long redirects are measured")
	creations := flag.Int("creations", 1000, "how many recommendations are made by that many callers")
	pace := flag.Int("offered", 300, "how many more are offered a second")
	sink := flag.String("mails", "", "where the mail sink answers, to count the creations' letters; empty for no count")
	bare := flag.String("bare", "", "be the bare handler and listen here")
	flag.Parse()

	var err error
	if *bare != "" {
		err = serveBare(*bare)
	} else {
		p := newProduct(*address, *host, *workers)
		if err = measureRedirects(p, *workers, *span); err == nil {
			err = measureCreations(p, *sink, *workers, *creations, *pace)
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// serveBare answers every path with a redirect, and does nothing else.
func serveBare(address string) error {
	gin.SetMode(gin.ReleaseMode)
	engine := gin.New()
	engine.GET(
		"/r/:code",
		func(c *gin.Context) { c.Redirect(http.StatusFound, "/de/empfaengerdaten/0123456789?k=0123456789") },
	)
	server := &http.Server{Addr: address, Handler: engine, ReadHeaderTimeout: 5 * time.Second}
	return server.ListenAndServe()
}

func measureRedirects(p *product, workers int, span time.Duration) error {
	first, err := p.prepare(1)
	if err != nil {
		return err
	}
	link, err := p.create(first[0])
	if err != nil {
		return err
	}

	stop, bareURL, err := startBare()
	if err != nil {
		return err
	}
	defer stop()
	redirect := func(url, host string) func(int) error {
		return func(int) error { return p.expect(http.StatusFound, http.MethodGet, url, host, nil, nil) }
	}
	bare := redirect(bareURL+"/r/"+link.Code, "")
	edge := redirect(p.base+"/r/"+link.Code, p.host)
	// A moment of each first: connections, caches, processor clock.
	repeat(workers, time.Second, bare)
	repeat(workers, time.Second, edge)
	bareResult := repeat(workers, span, bare)
	edgeResult := repeat(workers, span, edge)
	fmt.Println(bareResult.line("bare gin redirect"))
	fmt.Println(edgeResult.line("short link redirect"))
	fmt.Printf("%-24s %.0f %% of bare gin\n", "", 100*edgeResult.perSecond()/bareResult.perSecond())
	if err := besideCreations(p, workers, span, bare, edge); err != nil {
		return err
	}
	stop()

	fmt.Printf("friend's page: /r/%s\n", link.Code)
	return nil
}

// offeredFor is how long creations are offered.
const offeredFor = 5 * time.Second

// measureCreations has many make recommendations, first as fast as they are answered, then at a pace of their own.
func measureCreations(p *product, sink string, workers, creations, pace int) error {
	forms, err := p.prepare(creations + pace*int(offeredFor.Seconds()))
	if err != nil {
		return err
	}
	before := processors()
	created, left, err := p.burst(sink, workers, forms[:creations])
	if err != nil {
		return err
	}
	fmt.Println(created.line("creation of a recommendation"))
	fmt.Print(left)
	for _, line := range before.since(len(created.latencies)) {
		fmt.Println(line)
	}
	offering := forms[creations:]
	paced := offered(pace, len(offering), func(i int) error {
		_, err := p.create(offering[i])
		return err
	})
	fmt.Println(paced.line(fmt.Sprintf("creations, %d a second offered", pace)))
	return nil
}

// startBare runs the bare handler in a process of its own, as the product's are.
func startBare() (stop func(), url string, err error) {
	self, err := os.Executable()
	if err != nil {
		return nil, "", err
	}
	address, err := freeAddress()
	if err != nil {
		return nil, "", err
	}
	cmd := exec.Command(self, "-bare", address) // #nosec G204 -- the program itself
	if err := cmd.Start(); err != nil {
		return nil, "", err
	}
	ended := false
	stop = func() {
		if ended {
			return
		}
		ended = true
		// It holds nothing that could be lost.
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	}
	url = "http://" + address
	if err := reachable(url + "/r/x"); err != nil {
		stop()
		return nil, "", err
	}
	return stop, url, nil
}
