# Two commands matter: `make up` and `make test`. The work is done by backend/scripts/.
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory
scripts := backend/scripts

.PHONY: help
help: ## this list
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-16s %s\n", $$1, $$2 }' Makefile

.PHONY: up
up: ## install, build and start everything; Ctrl-C ends it
	@exec $(scripts)/up.sh

.PHONY: operator
operator: ## what the programme's people do by hand; ARGS="case list --tenant havelschutz"
	@WS_CALLER='$(PWD)' $(scripts)/operator.sh $(ARGS)

.PHONY: test
test: ## everything that CI runs
	@exec $(scripts)/test.sh

.PHONY: runs compare
runs: ## the runs of `make test` on this machine; RUN=… shows the table of one
	@node $(scripts)/runs.mjs $(if $(RUN),show $(RUN),list)
compare: ## two of them beside each other: A=… B=…
	@node $(scripts)/runs.mjs compare $(A) $(B)

.PHONY: build
build: ## install and build without starting
	@$(scripts)/packages.sh && $(scripts)/tools.sh temporal mailpit && node $(scripts)/web.mjs && $(scripts)/go-build.sh

.PHONY: services services-stop
services: ## a local PostgreSQL and Redis for single Go tests: eval "$(make services)"
	@exec $(scripts)/services.sh start
services-stop: ## end them
	@exec $(scripts)/services.sh stop

.PHONY: contract contract-check contract-diff
contract: ## write the OpenAPI documents, the BFF's client, the front end's types and the mocks anew
	@exec $(scripts)/contract.sh
contract-check: ## fail when they are stale
	@exec $(scripts)/contract.sh check
contract-diff: ## tell how the calls differ from those of a commit before (SINCE=<commit>), extensions aside
	@exec node $(scripts)/contract-diff.mjs $(SINCE)

.PHONY: schema
schema: ## write the list of what all migrations give, tables and columns and indexes: backend/migrations/schema.txt
	@exec $(scripts)/schema.sh

.PHONY: picture
picture: ## draw the groups of backend/internal and their arrows anew, from the code
	@exec node $(scripts)/imports.mjs picture

.PHONY: format lint lint-go lint-web
format: ## write Go and front-end sources in their one form
	@exec $(scripts)/format.sh
lint: lint-web lint-go ## all linters
lint-go:
	@exec $(scripts)/lint.sh go
lint-web:
	@exec $(scripts)/lint.sh web

.PHONY: e2e screens cluster-test chaos restore-drill machines bench
e2e: build ## the path in a real Chromium; ARGS="--project phone -g Havelschutz" for a part
	@exec $(scripts)/e2e.sh $(ARGS)
screens: build ## each screen of both demo tenants by keyboard and in large text, and in axe in both languages, on four widths, in the light and in the dark; `make e2e` sees each in one of these ways
	@E2E_WHOLE=1 exec $(scripts)/e2e.sh everywhere
cluster-test: ## the path on PostgreSQL, Redis and Temporal on PostgreSQL, each part a process of its own
	@exec $(scripts)/cluster.sh
chaos: ## kill any process a hundred times during a thousand referrals, and count; ARGS="-referrals 100 -kills 10" for less, CLUSTER=1 on PostgreSQL and Redis, which are killed too
	@exec $(scripts)/chaos.sh $(ARGS)
restore-drill: ## restore a backup while the bank's folder is newer, and try to be paid twice; CLUSTER=1 on PostgreSQL and Redis
	@exec $(scripts)/restore-drill.sh $(ARGS)
machines: ## run two edges, apis and workers behind one address, measure by their number, and, as root, cut one off for a while; ARGS="-hosts 3 -lives 500" for more
	@exec $(scripts)/chaos.sh --machines $(ARGS)
bench: ## measure redirects, creations, whole lives, first loads, starts and the watch over sleeping lives; COLD=1 builds a clean clone from nothing first; SINCE=<commit> measures redirects, creations and whole lives beside that commit, in turns, ROUNDS=5
	@exec $(scripts)/$(if $(SINCE),bench-since.sh $(SINCE) $(ROUNDS),bench.sh)

.PHONY: fuzz
fuzz: ## ask every call of both edges with 500 broken inputs; INPUTS=5000 for more, SEED=… to repeat a run, ONLY=lookReward for one call, DB=sqlite or postgres for one database
	@exec $(scripts)/fuzz.sh

.PHONY: proof
proof: ## live through 200,000 random lives; LIVES=1000000 for more, SEED=… to repeat a run
	@exec $(scripts)/proof.sh

.PHONY: figures
figures: ## compare each figure of the desk with SQL that somebody else wrote, on 100,000 lives; LIVES=10000 for less, DB=sqlite or postgres for one database
	@exec $(scripts)/figures.sh

.PHONY: clean
clean: ## remove what was built and the development data, not the tools
	@rm -rf .data .cache backend/bin bff/bin shell/dist shell/desk/dist mfe-*/dist e2e/test-results
