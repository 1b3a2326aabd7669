import federation from '@module-federation/webpack-bundler-runtime/bundler';

// The containers of remotes are built to run on the shell's federation runtime (deploy/build/containerRuntime.js).
Object.assign(globalThis, { __federationOfTheShell: federation });
