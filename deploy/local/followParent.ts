// Loaded into the site's child processes: when the process that watches over them is gone, however it went, they stop
// too.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
