// Emscripten gives a program an environment of its own; the tests are steered by the host's.
Module.preRun = () => Object.assign(ENV, process.env);
