import { makeAutoObservable } from 'mobx';

/** Whether the device has a network, as the browser tells it. */
export class ConnectivityStore {
  online = true;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  set(online: boolean): void {
    this.online = online;
  }
}
