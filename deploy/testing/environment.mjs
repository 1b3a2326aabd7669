import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

/**
 * Jest's environment for Node with an ordinary global object. Jest puts a proxy there, which every use of `Object`
 * or `Promise` in a tested module goes through: a third of the time of a test that queries the database.
 */
export default class ServerEnvironment extends TestEnvironment {
  constructor(config, context) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
  }
}
