// A process that a test starts has the environment of an operator's shell.
for (const name of ['NODE_ENV', 'VITEST']) delete process.env[name]
