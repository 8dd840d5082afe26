package main

import (
	"bufio"
	"fmt"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

// programs show their figures on ports that follow each other, in this order, from METRICS_PORT on.
var programs = []string{"api", "worker", "edge"}

// processorTime is what each program has used of the processor, in seconds, by its own figures.
type processorTime map[string]float64

// processors reads them; a program that shows none is left out.
func processors() processorTime {
	first, err := strconv.Atoi(os.Getenv("METRICS_PORT"))
	if err != nil {
		return nil
	}
	used := processorTime{}
	for i, name := range programs {
		if seconds, ok := secondsAt(first + i); ok {
			used[name] = seconds
		}
	}
	return used
}

func secondsAt(port int) (seconds float64, ok bool) {
	client := &http.Client{Timeout: time.Second}
	res, err := client.Get("http://127.0.0.1:" + strconv.Itoa(port) + "/metrics")
	if err != nil {
		return 0, false
	}
	defer res.Body.Close()
	lines := bufio.NewScanner(res.Body)
	for lines.Scan() {
		if text, found := strings.CutPrefix(lines.Text(), "process_cpu_seconds_total "); found {
			seconds, err = strconv.ParseFloat(text, 64)
			return seconds, err == nil
		}
	}
	return 0, false
}

// since tells for each program how much it has used for one of n calls.
func (before processorTime) since(n int) (lines []string) {
	now := processors()
	for _, name := range programs {
		if was, ok := before[name]; ok && n > 0 {
			lines = append(lines, fmt.Sprintf(
				"  %-28s %9.2f ms of the processor a creation", name, 1000*(now[name]-was)/float64(n),
			))
		}
	}
	return lines
}
