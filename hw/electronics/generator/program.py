"""Running KiCad, OpenSCAD and what else the files are made with."""

import subprocess


def run(*command, **options):
    """Runs a program, and shows what it said if it fails."""
    done = subprocess.run([str(part) for part in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          check=False, **options)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(map(str, command))}\n{done.stdout}")
    return done.stdout
