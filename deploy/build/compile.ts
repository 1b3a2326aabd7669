import webpack, { type Compilation, type Configuration } from 'webpack';

/** Runs webpack once. Rejects with one readable text when the build has errors. */
export function compile(config: Configuration): Promise<Compilation> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    if (!compiler) throw new Error('webpack gave no compiler');
    compiler.run((failure, stats) => {
      compiler.close(() => {
        if (failure ?? !stats) return reject(failure ?? new Error('no result'));
        if (stats.hasErrors())
          return reject(new Error(stats.toString({ all: false, errors: true, errorDetails: false })));
        resolve(stats.compilation);
      });
    });
  });
}
