import type {StartWorker} from './places.ts';

/** The worker of the page: its text is part of ours, and it begins from a blob. */
export const startBlobWorker: StartWorker = async () => {
  const {default: TrainingWorker} = await import('./worker.ts?worker&inline');
  return new TrainingWorker();
};
