/** Twenty neighbouring free ports by the name of the variable that moves each, kept for a process: this one, unless another is named. */
export function freePorts(owner?: number): Promise<Record<string, string>>
