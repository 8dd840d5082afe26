#!/usr/bin/env bash
# Random lives (backend/test/proof), many times as many as each run of the tests lives through in its twenty seconds. What fails names the one life to live again.
. "$(dirname "$0")/lib.sh"
need go
cd backend
go test ./test/proof -count=1 -run TestRandomLives -v -timeout 0 -args -sequences "${LIVES:-200000}" -first "${SEED:-0}"
