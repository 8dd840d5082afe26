/** Twenty neighbouring free ports by the name of the variable that moves each. */
export function freePorts(): Promise<Record<string, string>>
