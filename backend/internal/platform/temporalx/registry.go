package temporalx

import "go.temporal.io/sdk/worker"

// Registry is the part of a worker, and of the SDK's test environment, that takes workflows and activities.
type Registry interface {
	worker.WorkflowRegistry
	worker.ActivityRegistry
}
